/** The sail mark. Part of the page, so that it costs no request; decoration beside the site's name. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill="var(--mark)" />
      <path fill="var(--mark-sail)" d="M15.4 5.2v14.3H8.1c-.9 0-1.3-1-.8-1.7z" />
      <path fill="var(--mark-jib)" d="M17.4 8.4c3.6 1.9 6 5.9 6.4 10.2.05.5-.35.9-.85.9H17.4z" />
      <path
        fill="var(--mark-sail)"
        d="M5.5 21.8h21c.6 0 1 .6.75 1.15C26.3 25.3 24.2 27 21.6 27H10.4c-2.6 0-4.7-1.7-5.65-4.05-.25-.55.15-1.15.75-1.15z"
      />
    </svg>
  );
}
