import { processTexts } from './process.words.ts';
import { callPath } from '@sampan/model/define.ts';
import { get } from '@sampan/widgets/api/client.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts, t } from '@sampan/widgets/i18n.ts';
import { AreaField, AreaValue } from './area-field.tsx';
import { InUse } from './in-use.tsx';
import { process } from './process.ts';
import { StepDesigner } from './step-designer.tsx';
import { StepList } from './step-list.tsx';
import { VersionList } from './version-list.tsx';

addTexts(processTexts);

const FIELDS = [
  'PROCESS_CODE',
  'PROCESS_NAME',
  'PROCESS_NAME_EN',
  'FUNCTION_AREA',
  'PROCESS_STATUS',
  'ACCESS_TYPE',
  'IS_SUBMITTER_EXCLUDED',
  'TAG',
  'DESCRIPTION',
];

/** The designer of approval processes. */
export const Screen = formScreen({
  groups: [{ title: 'form.group.basic', fields: FIELDS }],
  controls: { FUNCTION_AREA: AreaField },
  values: { FUNCTION_AREA: AreaValue },
  parts: { NODES: { isHidden: true }, STEPS: { Editor: StepDesigner, Viewer: StepList } },
  sections: [{ id: 'versions', title: 'process.versions', Section: VersionList }],
  askBeforeSave: async (id) => {
    const { RUNNING } = await get<{ RUNNING: number }>(`${callPath(process)}/view`, { ID: id });
    return RUNNING > 0 ? { title: t('process.inUse', { n: RUNNING }), confirm: t('action.save') } : undefined;
  },
  notice: (record) => Number(record['RUNNING'] ?? 0) > 0 && <InUse count={Number(record['RUNNING'])} />,
});
