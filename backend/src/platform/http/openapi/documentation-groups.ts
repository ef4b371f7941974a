export const API_GROUPS: Readonly<
  Record<string, { readonly title: string; readonly about: string }>
> = {
  requests: {
    title: 'Requests',
    about: 'Request documents, track what arrives, and approve or reject it.',
  },
  templates: {
    title: 'Templates',
    about: 'Templates for requests: built-in ones and those of the organisation.',
  },
  documents: {
    title: 'Documents',
    about: 'The vault: every file the organisation has received or uploaded.',
  },
  public: {
    title: 'Upload page',
    about:
      'Operations for the holder of a link, with its token as the bearer. The token opens nothing else.',
  },
  organization: { title: 'Organisation', about: 'Name and address of the caller’s organisation.' },
  users: { title: 'Profile', about: 'The user behind the access token or API key.' },
  sessions: { title: 'Sessions', about: 'Sessions of the user.' },
  'api-keys': {
    title: 'API keys',
    about:
      'Keys for programs. A key belongs to the organisation and has the permissions of its scopes.',
  },
  screens: {
    title: 'Screens',
    about:
      'For teams that ship a screen: publish a version, promote it, roll back. With a publisher key.',
  },
  operator: {
    title: 'Operation',
    about:
      'For operators of the installation (OPERATOR_EMAILS): which versions of screens visitors get, and the keys of teams.',
  },
  auth: {
    title: 'Sign-in',
    about: 'For the web app: the session cookie and the short-lived access token.',
  },
  notifications: {
    title: 'Notifications',
    about: 'Events of the caller’s requests, and the state of mail delivery.',
  },
  files: {
    title: 'Signed URLs',
    about: 'Targets of view-url and download-url, valid for one minute.',
  },
  health: { title: 'Health', about: 'For monitoring; unauthenticated and never cached.' },
  openapi: { title: 'This document', about: 'In machine-readable form.' },
  docs: { title: 'This page', about: 'As a web page.' },
};
