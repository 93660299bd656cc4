'use strict';

require('./node-version.cjs').requireNode();
require('./load.cjs').load('./src/command.ts');
