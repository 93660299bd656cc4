import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files dragged onto an element; folders among them are left out. Answers what the element needs for it, and whether files hang over it. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  };
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    take(filesOf(event.dataTransfer));
  };
  return { isOver, onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop };
}

const filesOf = ({ items }: DataTransfer): File[] =>
  [...items].filter((item) => item.webkitGetAsEntry?.()?.isDirectory !== true).flatMap((item) => item.getAsFile() ?? []);
