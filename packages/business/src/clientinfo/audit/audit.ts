import { AUDIT_KINDS, SIGN_IN_WAYS } from '@sampan/model/audit-kinds.ts';
import { defineView } from '@sampan/model/define.ts';
import { choice, hidden, instant, must, note, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { auditTexts } from './audit.texts.ts';

/** Audit list: sign-ins and what was done with users, rights, keys and settings. Only ever added to. */
export const audit = defineView({
  type: 'audit',
  texts: auditTexts,
  area: 'clientinfo',
  route: 'clientinfo/audit',
  card: 'AUDIT',
  key: 'AUDITED_AT',
  of: 'audit_entry',
  isNewestFirst: true,
  search: ['AUDIT_USER', 'SUBJECT_NAME', 'ADDRESS'],
  fields: {
    AUDITED_AT: must(instant()),
    AUDIT_KIND: must(choice(AUDIT_KINDS)),
    /** Who did it; at a refused sign-in the name that was typed, `api:` and its name for a key, `sampan` for the person at the machine. */
    AUDIT_USER: must(text(100)),
    AUDIT_USER_NAME: text(121),
    /** The record that it was done to, by its type. */
    SUBJECT_TYPE: text(60),
    SUBJECT_ID: hidden(text(20)),
    SUBJECT_NAME: text(200),
    /** What changed, old → new; a line for each field. */
    DETAILS: { ...note(), trailOf: 'SUBJECT_TYPE' },
    SIGN_IN_WAY: choice(SIGN_IN_WAYS),
    ADDRESS: text(60),
    DEVICE: text(100),
  },
});

export interface AuditRow extends RowOf<typeof audit.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    audit: AuditRow;
  }
}
