import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { addTexts } from '../i18n.ts';
import type { ScreenProps, Screen as ScreenOfDefinition } from '../screen.ts';
import { ApproveScreen } from './approve-screen.tsx';
import { BesideList } from './beside-list.tsx';
import { EditScreen } from './edit-screen.tsx';
import type { ScreenConfig } from './screen-config.ts';
import { ViewScreen } from './view-screen.tsx';

addTexts(formTexts);

/** Makes the screen of a definition for create, edit, view, approve and every action that is a route (`receive`). */
export function formScreen(config: ScreenConfig): ScreenOfDefinition {
  function RecordScreen({ definition, action, id, search }: ScreenProps) {
    const copied = search['copy'] ?? null;
    // A document that goes on from another one begins anew, whatever was typed before and not saved.
    const from = search['fromNo'] ?? null;
    if (action === 'create')
      return (
        <EditScreen
          key={copied ?? from}
          definition={definition}
          kind={copied === null ? 'create' : 'copy'}
          id={copied}
          config={config}
          isAnew={from !== null}
        />
      );
    if (action === 'edit') return <EditScreen key={id} definition={definition} kind="edit" id={id} config={config} />;
    if (action === 'approve') return <ApproveScreen definition={definition} id={id} config={config} />;
    return (
      <BesideList definition={definition} id={id}>
        <ViewScreen key={id} definition={definition} id={id} config={config} startWith={action === 'view' ? undefined : action} />
      </BesideList>
    );
  }
  return Object.assign(RecordScreen, { config });
}

/** The screen of a definition that says nothing of its own. */
export const Screen: ScreenOfDefinition = formScreen({});
