/** Whether the page is embedded in a frame: then it shows no top bar, no menu and no chat. */
export function isFramed(): boolean {
  try {
    return window.self !== window.top;
  } catch {
    // Another origin embeds us and may not be looked at.
    return true;
  }
}
