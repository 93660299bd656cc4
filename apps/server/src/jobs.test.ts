import { expect, test, vi } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, register, PERSON } = await testApp();
const { token } = await register('exporter');
const UNIT = '/api/masterdataapi/unit';
const JOB = '/api/generalinfoapi/job';
const CSV = { format: 'csv', columns: 'UNIT_CODE', orderby: 'UNIT_CODE asc' };

interface Job {
  readonly ID: string;
  readonly JOB_STATE: string;
  readonly TITLE: string;
  readonly FILE: { readonly URL: string; readonly NAME: string } | null;
}

const viewed = async (ID: string, by = token): Promise<Job> => (await get(`${JOB}/view`, { ID }, { token: by })).data as unknown as Job;

/** Waits for a job to end. */
const ended = (ID: string): Promise<Job> =>
  vi.waitFor(
    async () => {
      const job = await viewed(ID);
      expect(['DONE', 'FAILED', 'CANCELLED']).toContain(job.JOB_STATE);
      return job;
    },
    { timeout: 30_000, interval: 200 },
  );

const download = (url: string, by: string) => app.inject({ url, query: { access_token: by } });

async function colleague(username: string): Promise<string> {
  const invited = await post('/api/clientinfoapi/user/invite', {}, { token });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(invited.data['INVITE_CODE']), username });
  return String(joined.data['access_token']);
}

test('a list exported beside the call is the file that the call would have sent, for its user alone', async () => {
  const started = await post(`${UNIT}/export`, { ...CSV, REQUEST_KEY: 'once' }, { token });
  const again = await post(`${UNIT}/export`, { ...CSV, REQUEST_KEY: 'once' }, { token });
  expect(again.data).toEqual(started.data);
  const job = await ended(String(started.data['JOB_ID']));
  expect(job).toMatchObject({ JOB_STATE: 'DONE', TITLE: 'Export of unit (CSV)', ERROR: null, CREATED_BY: 'exporter' });
  const file = await download(job.FILE?.URL ?? '', token);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Unit \d{4}-\d{2}-\d{2}\.csv"/);
  expect(file.body).toBe((await get(`${UNIT}/export`, CSV, { token })).text);
  const other = await colleague('curious');
  expect((await download(job.FILE?.URL ?? '', other)).statusCode).toBe(404);
  expect((await get(`${JOB}/view`, { ID: job.ID }, { token: other })).status).toBe(404);
  expect((await post(`${JOB}/cancel`, { ID: job.ID }, { token: other })).status).toBe(404);
});

test('its user is notified with the way to the job, whatever modules the user chose', async () => {
  const { data } = await get('/api/msghandlerapi/notify-msg/index', {}, { token });
  const [notice] = data['results'] as Record<string, unknown>[];
  expect(notice).toMatchObject({ MODULE: 'JOB', MESSAGE: 'Unit: the export (CSV) is ready to be downloaded', READ_FLAG: '0' });
  expect(notice?.['URL']).toMatch(/^\/general\/job\/index\?id=\d+$/);
});

test('a spreadsheet is made beside the call as well', async () => {
  const started = await post(`${UNIT}/export`, { format: 'xlsx' }, { token });
  const job = await ended(String(started.data['JOB_ID']));
  const file = await download(job.FILE?.URL ?? '', token);
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('what the call would refuse is refused before there is a job', async () => {
  const jobs = async () => (await get(`${JOB}/index`, {}, { token })).data['recordsTotal'];
  const before = await jobs();
  expect((await post(`${UNIT}/export`, { format: 'pdf' }, { token })).status).toBe(400);
  expect((await post(`${UNIT}/export`, { NO_FIELD: '1' }, { token })).status).toBe(400);
  expect((await post(`${UNIT}/export`, {})).status).toBe(401);
  expect((await post(`${UNIT}/export`, {}, { token: await colleague('visitor') })).status).toBe(403);
  expect(await jobs()).toBe(before);
});

test('only administrators ask for everybody’s jobs', async () => {
  const clerk = await colleague('clerk');
  expect((await get(`${JOB}/index`, {}, { token: clerk })).data).toMatchObject({ recordsTotal: 0, SCOPES: ['own'], results: [] });
  expect((await get(`${JOB}/index`, { scope: 'all' }, { token: clerk })).status).toBe(403);
  expect((await get(`${JOB}/index`, { scope: 'all', length: '1' }, { token })).data).toMatchObject({
    recordsTotal: 2,
    SCOPES: ['own', 'all'],
  });
  expect((await get(`${JOB}/index`, { scope: 'whose' }, { token })).message).toBe('FAILED');
});
