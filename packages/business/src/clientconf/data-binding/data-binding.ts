import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, derived, flag, initially, integer, must, text, type RowOf } from '@sampan/model/field.ts';
import { dataBindingTexts } from './data-binding.texts.ts';

const fieldFields = {
  FIELD_NO: must(derived(integer())),
  /** HEADER, ENTRIES, … */
  PART: initially(code(40), 'HEADER'),
  FIELD: must(code(80)),
  /** The field that it follows in its section, or `^` for the first place; empty where the program puts it. */
  AFTER_FIELD: text(80),
  IS_HIDDEN: flag(),
  IS_REQUIRED: flag(),
  /** A value of the field's kind; TODAY and CURRENT_USER are found out when a record is made. */
  DEFAULT_VALUE: text(2000),
  /** Dictionary that offers the field's values. */
  FED_BY: code(),
} as const;

/** Data binding: how the forms of one type show its fields, what new records begin with, and what may not stay empty. */
export const dataBinding = defineMaster({
  type: 'data_binding',
  texts: dataBindingTexts,
  area: 'clientconf',
  route: 'clientconf/databinding',
  card: 'DATA_BINDING',
  key: 'RECORD_TYPE',
  name: 'RECORD_TYPE',
  search: ['RECORD_TYPE'],
  fields: {
    /** Type of the records: `purchase_order`. */
    RECORD_TYPE: must(code(60)),
    /** Fields that say anything. */
    BOUND_COUNT: must(derived(integer())),
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { FIELDS: { number: 'FIELD_NO', fields: fieldFields, rowKey: ['PART', 'FIELD'] } },
});

export interface DataBindingRow extends RowOf<typeof dataBinding.fields>, PlatformColumns {}
export interface DataBindingFieldRow extends RowOf<typeof fieldFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    data_binding: DataBindingRow;
    data_binding_field: DataBindingFieldRow;
  }
}
