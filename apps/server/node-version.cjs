'use strict';

// ES5, as start.cjs and sampan.cjs: the sources are TypeScript, which an old Node cannot even load, and only who can read this is told so.
var NEEDED = 24;

/** Ends the process with a word about it when it runs on a Node that is too old. */
exports.requireNode = function () {
  if (Number(process.version.slice(1).split('.')[0]) >= NEEDED) return;
  console.error('Sampan needs Node ' + NEEDED + ' or newer; this is ' + process.version + '.');
  console.error('Start it with "npm start" and "npm run sampan", which bring their own Node on Linux and Windows,');
  console.error('or install a newer one from https://nodejs.org.');
  process.exit(1);
};
