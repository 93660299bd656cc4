import { IconDownload, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { downloadStored } from '@sampan/widgets/api/download.ts';
import { fileSize } from '@sampan/widgets/files/file-size.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { addressOf } from '../state/file-roles.ts';
import { pauseVoice, playVoice, seekVoice, useVoice } from '../state/voice.ts';
import { useMedia } from './media.ts';
import classes from './voice-player.module.css';

/** `75` → `1:15`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** A voice message: play and pause, where it stands, another second by the arrow keys. One is heard at a time. */
export function VoicePlayer({ file }: { file: AttachedFile }) {
  const t = useT();
  const { nextVoice } = useMedia();
  const voice = useVoice();
  const { NAME: name, SIZE } = file;
  const isHere = voice.id === file.ID;
  const isPlaying = isHere && voice.state === 'playing';
  const hasFailed = isHere && voice.state === 'failed';
  const { position, length } = isHere ? voice : { position: 0, length: 0 };
  return (
    <div className={classes['voice']} role="group" aria-label={name}>
      <IconButton
        label={t(isPlaying ? 'chat.pauseVoice' : 'chat.playVoice', { name })}
        variant="light"
        radius="xl"
        size={36}
        loading={isHere && voice.state === 'loading'}
        icon={isPlaying ? <IconPlayerPauseFilled size={16} aria-hidden /> : <IconPlayerPlayFilled size={16} aria-hidden />}
        onClick={() => (isPlaying ? pauseVoice() : void playVoice(file, nextVoice))}
        onKeyDown={({ key }) => key === 'Escape' && isPlaying && pauseVoice()}
      />
      <div className={classes['about']}>
        <span className={classes['name']} title={name}>
          {name}
        </span>
        <input
          type="range"
          className={classes['line']}
          aria-label={t('chat.voicePosition')}
          aria-valuetext={clock(position)}
          min={0}
          max={Math.max(length, position, 0.1)}
          step={0.1}
          value={position}
          disabled={!isHere || length === 0}
          onChange={({ currentTarget }) => seekVoice(Number(currentTarget.value))}
          onKeyDown={({ key }) => key === 'Escape' && isPlaying && pauseVoice()}
        />
        <span className={classes['facts']} data-bad={hasFailed || undefined} role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? t('chat.voiceFailed') : isHere ? timeOf(position, length) : fileSize(SIZE)}
        </span>
      </div>
      <IconButton
        label={t('files.download', { name })}
        size={28}
        icon={<IconDownload size={16} aria-hidden />}
        onClick={() => void downloadStored(addressOf(file))}
      />
    </div>
  );
}

const timeOf = (position: number, length: number): string => (length === 0 ? clock(position) : `${clock(position)} / ${clock(length)}`);
