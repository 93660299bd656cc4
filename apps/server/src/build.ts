import { buildWebClient } from './web-build.ts';

// `npm run build`: for images and packages that are made before they start.
await buildWebClient((line) => console.log(line));
