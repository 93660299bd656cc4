/** An address of figures, to which no passkey can belong. */
const FIGURES = /^[\d.]+$|:/;

/** Whether passkeys work here: the browser knows them, the page came over HTTPS or from the own machine, and the site has a name. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext && !FIGURES.test(location.hostname);
