import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Popover } from '@sampan/widgets/ui/overlay.tsx';
import classes from './composer.module.css';

/** What colleagues say with a picture; everything else comes from the keyboard of the system. */
const EMOJI = [...'😀😄😁😂😊😉😍😎🤔😅😭😱😴🙏👍👎👌👏🙌💪🤝✌👀🎉🔥⭐❤✅❌❓❗⏰📦🚚📄💰'];

/** A small choice of emoji. */
export function EmojiMenu({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          label={t('chat.emoji')}
          icon={<IconMoodSmile size={20} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={t('chat.emoji')}>
        <div className={classes['emojis']}>
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={classes['emoji']}
              onClick={() => {
                setOpen(false);
                onPick(emoji);
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
