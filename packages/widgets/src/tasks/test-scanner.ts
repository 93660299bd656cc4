import { act, fireEvent, screen } from '@testing-library/react';
import { readSteps } from './step-queue.ts';
import { changeSteps, storedSteps } from './step-store.ts';

/** What a scanner does: it types the code and Enter, wherever the focus is. The screen hears it once its effects have run. */
export async function scan(code: string): Promise<void> {
  await act(async () => undefined);
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key });
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** Lets go of the steps that a user left on the device. Nor does the page remember any: the next screen would take them for done. */
export async function forgetSteps(username: string): Promise<void> {
  await changeSteps({ drop: (await storedSteps(username)).map(({ key }) => key) });
  await readSteps();
}
