import { IconKeyboard, IconScan, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/input.tsx';
import './steps-texts.ts';
import classes from './tasks.module.css';
import { useScanKeys } from './use-scan-keys.ts';

// With the reader of codes, which is large; the first who opens the camera waits for it.
const CameraView = lazy(async () => ({ default: (await import('./camera-view.tsx')).CameraView }));

interface ScanFieldProps {
  readonly onScan: (text: string) => void;
  /** Keys that a hand pressed outside of any field, in order. */
  readonly onKeys?: (keys: readonly string[]) => void;
}

/** Takes codes from a scanner that is a keyboard, from anywhere on the screen; from the camera; and typed by hand. */
export function ScanField({ onScan, onKeys }: ScanFieldProps) {
  const t = useT();
  const [open, setOpen] = useState<'camera' | 'typing' | null>(null);
  useScanKeys({ onScan, ...(onKeys ? { onKeys } : {}) });
  const toggle = (what: 'camera' | 'typing') => setOpen((now) => (now === what ? null : what));
  return (
    <div className={classes['list']}>
      <div className={classes['row']}>
        <Button
          variant="default"
          data-grow
          leftSection={open === 'camera' ? <IconX size={20} /> : <IconScan size={20} />}
          onClick={() => toggle('camera')}
        >
          {t(open === 'camera' ? 'scan.cameraClose' : 'scan.camera')}
        </Button>
        <Button variant="default" leftSection={<IconKeyboard size={20} />} onClick={() => toggle('typing')}>
          {t('scan.type')}
        </Button>
      </div>
      {open === 'camera' && (
        <Suspense fallback={<p role="status">{t('scan.starting')}</p>}>
          <CameraView onScan={onScan} />
        </Suspense>
      )}
      {open === 'typing' && (
        <TypedCode
          onTake={(text) => {
            setOpen(null);
            onScan(text);
          }}
        />
      )}
    </div>
  );
}

function TypedCode({ onTake }: { onTake: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  return (
    <form
      className={classes['row']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onTake(text);
      }}
    >
      <TextInput
        data-grow
        aria-label={t('scan.code')}
        size="lg"
        value={text}
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{t('scan.take')}</Button>
    </form>
  );
}
