import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, initially, must, note, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { clientParameterTexts } from './client-parameter.texts.ts';

/** Client parameter (lifecycles §8). */
export const clientParameter = defineMaster({
  type: 'client_parameter',
  texts: clientParameterTexts,
  area: 'clientconf',
  route: 'clientconf/confparams',
  card: 'CLIENT_PARAMETER',
  isAudited: true,
  key: 'PARAMETER_CODE',
  name: 'PARAMETER_NAME',
  search: ['PARAMETER_CODE', 'PARAMETER_NAME', 'PARAMETER_NAME_EN'],
  fields: {
    PARAMETER_CODE: must(code()),
    PARAMETER_NAME: must(text()),
    PARAMETER_NAME_EN: text(),
    PARAMETER_TYPE: initially(choice(['TEXT', 'SWITCH', 'NUMBER', 'LIST']), 'TEXT'),
    PARAMETER_VALUE: text(2000),
    CATEGORY: text(60),
    DESCRIPTION: D.DESCRIPTION,
    CONFIG: note(),
    PROCESS_CODE: code(),
    PROCESS_NAME: text(),
    TAG: text(60),
    FUNCTION_AREA: text(60),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface ClientParameterRow extends RowOf<typeof clientParameter.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    client_parameter: ClientParameterRow;
  }
}
