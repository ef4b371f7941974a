/** The groups of the page in the order in which somebody meets them; what is named nowhere here comes at the end under its own word. */
export const API_GROUPS: Readonly<
  Record<string, { readonly title: string; readonly about: string }>
> = {
  requests: {
    title: 'Requests',
    about: 'Ask somebody for documents, follow what arrives, decide on it.',
  },
  templates: {
    title: 'Templates',
    about: 'Requests to start from: the organisation’s own and the built-in ones.',
  },
  documents: {
    title: 'Documents',
    about: 'The vault: every file the organisation has received or put there itself.',
  },
  public: {
    title: 'Recipient page',
    about:
      'What the holder of a link may do, with the link’s token as the bearer. Nothing else is reachable with it.',
  },
  organization: { title: 'Organisation', about: 'Name and address of the caller’s organisation.' },
  users: { title: 'Profile', about: 'The person behind the access token or the key.' },
  sessions: { title: 'Sessions', about: 'Where the person is signed in.' },
  'api-keys': {
    title: 'API keys',
    about: 'Keys for programs. A key can do what its scopes say, never more than its owner.',
  },
  auth: {
    title: 'Sign-in',
    about: 'For the web app: the session cookie and the short-lived access token.',
  },
  notifications: {
    title: 'Notifications',
    about: 'What happened to the caller’s requests, and whether mail leaves.',
  },
  files: {
    title: 'Signed addresses',
    about: 'What the addresses of view-url and download-url open, for a minute.',
  },
  health: { title: 'Health', about: 'For monitoring; unauthenticated and never cached.' },
  openapi: { title: 'This document', about: 'As a machine reads it.' },
  docs: { title: 'This page', about: 'As people read it.' },
};
