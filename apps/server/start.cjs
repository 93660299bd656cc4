'use strict';

// Plain enough for any Node to read, since the sources are TypeScript, which an old one cannot even load.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    'Sampan needs Node ' + NEEDED + ' or newer; this is ' + process.version + '.\n' +
      'Start it with "npm start", which brings its own Node on Linux and Windows, or install a newer one from https://nodejs.org.',
  );
  process.exit(1);
}

void import('./src/main.ts');
