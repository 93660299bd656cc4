import { createHash } from 'node:crypto';
import { inClient } from '@sampan/db/scoped-db.ts';
import { type Deps, inReadingCall } from '@sampan/engines/call/deps.ts';
import type { Exporter } from '@sampan/engines/export/exporter.ts';
import type { NewFile } from '@sampan/engines/files/attachments.ts';
import { type FileStore, fileKey, newFileId } from '@sampan/engines/files/file-store.ts';
import { noteLoose } from '@sampan/engines/files/loose-content.ts';
import type { JobDefinition, JobRun } from '@sampan/engines/jobs/job.ts';
import { personSheets } from '@sampan/engines/person/person-data.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { personDataTexts } from '@sampan/kernel/texts/records/person-data.ts';
import { XLSX_TYPE } from './exports.ts';

interface PersonInput {
  readonly userId: string;
}

export const PERSON_DATA = 'person-data';

interface Parts {
  readonly deps: Deps;
  readonly exporter: Exporter;
  readonly files: FileStore;
}

/** What is stored of a person as a workbook; for the person, and for administrators, which is looked at once more when it is made. */
export const personDataJob = ({ deps, exporter, files }: Parts): JobDefinition<PersonInput> => ({
  kind: PERSON_DATA,
  texts: { title: 'job.title.personData', done: 'notice.personDataDone', failed: 'notice.personDataFailed' },
  async run({ session, input }: JobRun<PersonInput>) {
    if (!session.isAdministrator && session.userId !== input.userId) failWith(403, 'PRIVILEGE_MISSING');
    const { sheets, name } = await inReadingCall(deps, session, async (context) => {
      const person = await context.db.select('user').select(['id', 'USERNAME']).where('id', '=', input.userId).executeTakeFirst();
      if (!person) return failWith(404, 'NOT_FOUND');
      const title = inLanguage(personDataTexts['personData.file'], session.language);
      return { sheets: await personSheets(context, person), name: `${title} ${person.USERNAME} ${context.today}.xlsx` };
    });
    const content = await exporter.inTurn(session.clientId, () => exporter.write(session.clientId, ...sheets));
    const file: NewFile = {
      id: newFileId(),
      name,
      size: content.length,
      type: XLSX_TYPE,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
    const key = fileKey(session.clientId, file.id);
    await inClient(deps.database, session.clientId, (db) => noteLoose(db, [file.id]));
    await files.put(key, content);
    return { file, discard: () => files.remove(key) };
  },
});
