// The same for a peer from npm: `node benchmarks/peer.mjs FOLDER playouts|search`, with the peer in FOLDER/node_modules.

import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const SECONDS = 1;
const DEPTH = 6;

const [folder, work] = process.argv.slice(2);
const require = createRequire(resolve(folder, 'package.json'));
const { players } = require('ludorum');
const { Mancala } = require('@creatartis/ludorum-game-mancala');

if (work === 'search') {
  const player = new players.AlphaBetaPlayer({ horizon: DEPTH, heuristic: ahead });
  const start = now();
  await player.decision(new Mancala(), new Mancala().activePlayer());
  console.log(JSON.stringify({ seconds: now() - start }));
} else {
  playout();
  let playouts = 0, turns = 0, seconds = 0;
  for (const start = now(); seconds < SECONDS; seconds = now() - start) {
    turns += playout();
    playouts += 1;
  }
  console.log(JSON.stringify({ playouts: playouts / seconds, turns: turns / playouts }));
}

function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function playout() {
  let game = new Mancala(), turns = 0;
  for (let moves = game.moves(); moves; moves = game.moves()) {
    const player = game.activePlayer();
    game = game.next({ [player]: moves[player][Math.floor(Math.random() * moves[player].length)] });
    turns += 1;
  }
  return turns;
}

function ahead(game, player) {
  const [first, second] = game.players.map(each => game.board[game.store(each)]);
  return (player === game.players[0] ? first - second : second - first) / 100;
}
