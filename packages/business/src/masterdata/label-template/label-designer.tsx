import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import type { HeaderValues, PartEditorProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import type { GridLine } from '@sampan/widgets/line-grid/column.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { Button, IconButton } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { Menu } from '@sampan/widgets/ui/overlay.tsx';
import { choiceOf } from '@sampan/widgets/words.ts';
import classes from './designer.module.css';
import { ElementFields } from './element-fields.tsx';
import { LabelCanvas } from './label-canvas.tsx';
import { newElement, place, type Size } from './label-geometry.web.ts';
import { LabelPreview } from './label-preview.tsx';
import { labelSource, labelTemplate, type LabelSource } from './label-template.ts';
import { millimetres } from './sheet-places.ts';

const TYPES = labelTemplate.parts['ELEMENTS']?.fields['ELEMENT_TYPE']?.options ?? [];
const FIRST: Readonly<Record<LabelSource, string>> = { MATERIAL: '{MATERIAL_CODE}', BIN: '{STORAGE_BIN_CODE}', BOX: '{BOX_SN}' };

export const sizeOf = (values: HeaderValues): Size => ({
  width: millimetres(values['LABEL_WIDTH']),
  height: millimetres(values['LABEL_HEIGHT']),
});

/** The elements of a label: drawn on a grid of millimetres, listed beside it, and shown as the server prints them. */
export function LabelDesigner({ store, header }: PartEditorProps) {
  const t = useT();
  useSyncExternalStore(store.subscribe, store.getRevision);
  const [chosen, choose] = useState<string | null>(null);
  const values = header();
  const size = sizeOf(values);
  const source = labelSource(values['LABEL_SOURCE']) ?? 'MATERIAL';
  const lines = store.getLines().filter(({ id }) => !store.isBlank(id));
  const line = lines.find(({ id }) => id === chosen);
  if (size.width <= 0 || size.height <= 0) return <EmptyState text={t('label.sizeFirst')} />;
  const remove = (id: string) => {
    store.remove([id]);
    choose(null);
  };
  return (
    <div className={classes['designer']}>
      <Toolbar store={store} onAdd={(type) => choose(add(store, newElement(type, size, FIRST[source])))} />
      <div className={classes['columns']}>
        <div className={classes['drawing']}>
          <LabelCanvas
            size={size}
            lines={lines}
            chosen={chosen}
            edit={{ onChoose: choose, onPlace: (id, frame, token) => place(store, id, frame, token), onRemove: remove }}
          />
          <p className={classes['hint']}>{t('label.keys')}</p>
          <LabelPreview header={values} lines={lines} />
        </div>
        <div className={classes['side']}>
          <ElementList store={store} lines={lines} chosen={chosen} onChoose={choose} />
          {line && <ElementFields key={line.id} store={store} line={line} source={source} onRemove={() => remove(line.id)} />}
        </div>
      </div>
    </div>
  );
}

/** A new element takes the place of the empty first line. */
function add(store: LineStore, values: ReturnType<typeof newElement>): string {
  const blank = store.getOrder().filter((id) => store.isBlank(id));
  const [id = ''] = store.insert([values]);
  if (blank.length > 0) store.remove(blank);
  return id;
}

function Toolbar({ store, onAdd }: { store: LineStore; onAdd: (type: string) => void }) {
  const t = useT();
  const tool = { variant: 'default' } as const;
  return (
    <div className={classes['bar']}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={16} />}>
            {t('label.addElement')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('label.addElement')}>
          {TYPES.map((type) => (
            <Menu.Item key={type} onClick={() => onAdd(type)}>
              {choiceOf(labelTemplate, 'ELEMENT_TYPE', type)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <IconButton
        {...tool}
        label={t('label.undo')}
        icon={<IconArrowBackUp size={16} />}
        disabled={!store.canUndo}
        onClick={() => store.undo()}
      />
      <IconButton
        {...tool}
        label={t('label.redo')}
        icon={<IconArrowForwardUp size={16} />}
        disabled={!store.canRedo}
        onClick={() => store.redo()}
      />
    </div>
  );
}

interface ElementListProps {
  readonly store: LineStore;
  readonly lines: readonly GridLine[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function ElementList({ store, lines, chosen, onChoose }: ElementListProps) {
  const t = useT();
  if (lines.length === 0) return <EmptyState text={t('label.noElements')} />;
  return (
    <ul className={classes['list']} aria-label={t('label.elements')}>
      {lines.map(({ id, values }) => (
        <li key={id}>
          <button
            type="button"
            className={classes['item']}
            aria-pressed={id === chosen}
            data-wrong={Object.keys(store.getErrors(id) ?? {}).length > 0 || undefined}
            onClick={() => onChoose(id)}
          >
            <span>{choiceOf(labelTemplate, 'ELEMENT_TYPE', String(values['ELEMENT_TYPE'] ?? 'TEXT'))}</span>
            <span className={classes['content']}>{values['CONTENT']}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
