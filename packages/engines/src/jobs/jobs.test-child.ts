import { startNode, stuck } from './test-jobs.ts';

/** Started by jobs.test.ts as a node of its own, to be killed in the middle of a job. */
const [, , url = ''] = process.argv;
const { jobs } = await startNode(url, [stuck]);
await jobs.begin();
setInterval(() => undefined, 1000);
