import { create } from 'zustand';

export interface DialogButton {
  /** Text as shown. */
  readonly label: string;
  readonly tone?: 'primary' | 'danger' | 'plain';
  readonly onClick?: () => void;
}

/** A record that a dialog leads to. */
export interface DialogLink {
  /** What it is: `收货单`. */
  readonly kind: string;
  readonly no: string;
  /** Its screen, `/mm/gr/view?id=7`; none where it has no screen. */
  readonly href?: string | undefined;
}

/** A dialog waiting for its answer. Only one is open; the others wait behind it. */
export interface DialogRequest {
  readonly title: string;
  readonly texts: readonly string[];
  /** Under the texts; choosing one closes the dialog. */
  readonly links?: readonly DialogLink[];
  readonly tone: 'bad' | 'warn' | 'ok' | 'plain';
  readonly buttons: readonly DialogButton[];
  /** A click beside the dialog closes it. */
  readonly isDismissable: boolean;
  /** Called once with the number of the button pressed, or -1 when dismissed. */
  readonly onAnswer: (button: number) => void;
}

export const useDialogs = create<{ readonly waiting: readonly DialogRequest[] }>(() => ({ waiting: [] }));

/** Asks and waits: the number of the button pressed, or -1 when dismissed. */
export function openDialog(request: Omit<DialogRequest, 'onAnswer'>): Promise<number> {
  return new Promise((onAnswer) => {
    useDialogs.setState(({ waiting }) => ({ waiting: [...waiting, { ...request, onAnswer }] }));
  });
}

export function answerDialog(request: DialogRequest, button: number): void {
  useDialogs.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other !== request) }));
  request.onAnswer(button);
  request.buttons[button]?.onClick?.();
}

/** What is asked before something that cannot be undone at once. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The verb of the action, as its button says it. */
  readonly confirm: string;
  readonly danger?: boolean;
}
