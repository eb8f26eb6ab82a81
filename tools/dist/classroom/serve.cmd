@echo off
rem Serves Katra to a class from Windows, with the PowerShell that is part of it.
chcp 65001 >nul
title Katra
pushd "%~dp0"
if not exist server\serve.cs (
  echo.
  echo   FR  Extrayez d’abord tout le fichier zip, puis recommencez dans le dossier katra.
  echo   MG  Avoahy aloha ny rakitra rehetra ao amin’ny zip, dia avereno ao amin’ny lahatahiry katra.
  echo   EN  Extract the whole zip file first, then start again in the folder katra.
  echo.
  pause
  exit /b 1
)
powershell -NoLogo -NoProfile -Command "Add-Type -IgnoreWarnings -TypeDefinition ([IO.File]::ReadAllText('server\serve.cs')); [Katra]::Serve('.')"
if errorlevel 1 (
  echo.
  echo   FR  Windows n’a pas laissé partir le serveur : copiez plutôt katra.html sur chaque appareil.
  echo   MG  Tsy navelan’ny Windows handeha ny mpizara: adikao any amin’ny fitaovana tsirairay ny katra.html.
  echo   EN  Windows did not let the server start: copy katra.html to each device instead.
  echo.
  pause
)
