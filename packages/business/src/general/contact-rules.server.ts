import type { Context } from '@sampan/engines/call/rules.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import { fillCode } from '../masterdata/code-of-series.server.ts';
import { searchInitials } from '../masterdata/names.server.ts';
import { reachedText } from './contact-fields.ts';

interface ContactDraft {
  readonly header: {
    CONTACT_NAME?: string;
    MOBILE?: string | null;
    PHONE?: string | null;
    EMAIL?: string | null;
    PINYIN?: string | null;
    REACHED_BY?: string | null;
  };
  readonly stored?: object | undefined;
}

/** Fills what every kind of contact takes from its name, its numbers and the number series. */
export async function fillContact(definition: MasterDefinition, draft: ContactDraft, context: Context): Promise<void> {
  await fillCode(definition, draft, context);
  const { header } = draft;
  header.PINYIN = searchInitials(header.CONTACT_NAME);
  const { MOBILE, PHONE, EMAIL } = header;
  header.REACHED_BY = reachedText({ MOBILE, PHONE, EMAIL });
}
