import { expect, test } from '@jest/globals';
import { startTestApp } from '../testing/test-app.ts';

/** The permission of each route, product section 10; public routes are in `create-app.test.ts`. */
const ROUTES_BY_PERMISSION: Record<string, string> = {
  'api-keys:manage': `
    GET /v1/api-keys
    POST /v1/api-keys
    DELETE /v1/api-keys/:id
  `,
  'audit:read': `
    GET /v1/audit
    GET /v1/audit.csv
    POST /v1/audit/verify
  `,
  'data:erase': `
    GET /v1/organization/recipient-erasures
    GET /v1/organization/recipient-erasures/:id/certificate
    POST /v1/organization/recipient-erasures
    POST /v1/organization/recipient-erasures/preview
  `,
  'data:export': `
    GET /v1/organization/export
    GET /v1/organization/export.zip
    POST /v1/organization/export
  `,
  'documents:read': `
    GET /v1/documents
    GET /v1/documents.zip
    GET /v1/documents/:id
    GET /v1/documents/:id/download
    GET /v1/documents/:id/download-url
    GET /v1/documents/:id/preview
    GET /v1/documents/:id/thumbnail
    GET /v1/documents/:id/view-url
    GET /v1/organization/encryption
    GET /v1/requests/:id/documents.zip
    GET /v1/requests/:id/documents/:docId/download
  `,
  'documents:write': `
    DELETE /v1/documents/:id
    POST /v1/documents/:id/restore
    POST /v1/documents/upload
  `,
  'encryption:manage': `
    POST /v1/organization/encryption
    DELETE /v1/organization/encryption
    PATCH /v1/organization/encryption/keys/:id
  `,
  link: `
    GET /v1/public/request
    POST /v1/public/request/code
    POST /v1/public/request/code/verify
    DELETE /v1/public/request/documents/:docId/file
    POST /v1/public/request/documents/:docId/file
    DELETE /v1/public/request/documents/:docId/files/:fileId
    PUT /v1/public/request/documents/:docId/note
    DELETE /v1/public/request/documents/:docId/unavailable
    PUT /v1/public/request/documents/:docId/unavailable
    POST /v1/public/request/documents/:docId/uploads
    DELETE /v1/public/request/documents/:docId/uploads/:uploadId
    GET /v1/public/request/documents/:docId/uploads/:uploadId
    PATCH /v1/public/request/documents/:docId/uploads/:uploadId
    POST /v1/public/request/documents/:docId/uploads/:uploadId
    PUT /v1/public/request/locale
    GET /v1/public/request/messages
    POST /v1/public/request/messages
    GET /v1/public/request/receipt
    GET /v1/public/request/receipt.pdf
    POST /v1/public/request/submit
    POST /v1/public/request/view
  `,
  'organization:manage': `
    DELETE /v1/mail-texts/:kind/:locale
    PUT /v1/mail-texts/:kind/:locale
    PATCH /v1/organization
    DELETE /v1/organization/logo
    PUT /v1/organization/logo
    GET /v1/organization/retention-preview
    PUT /v1/reminder-settings
  `,
  'organization:close': `
    POST /v1/organization/closing
    DELETE /v1/organization/closing
  `,
  'organization:read': `
    GET /v1/mail-texts
    POST /v1/mail-texts/preview
    GET /v1/members
    GET /v1/organization
    GET /v1/organization/closing
    GET /v1/reminder-settings
    POST /v1/reminder-settings/preview
    GET /v1/teams
  `,
  'members:manage': `
    PATCH /v1/members/:id
    GET /v1/invitations
    POST /v1/invitations
    DELETE /v1/invitations/:id
    POST /v1/invitations/:id/resend
    GET /v1/join-requests
    POST /v1/join-requests/:id/approve
    POST /v1/join-requests/:id/refuse
    POST /v1/teams
    DELETE /v1/teams/:id
    PATCH /v1/teams/:id
  `,
  profile: `
    GET /users/notification-preferences
    PUT /users/notification-preferences
    GET /users/profile
    PATCH /users/profile
    DELETE /users/profile/picture
    PUT /users/profile/picture
    POST /v1/members/:id/remove
    GET /v1/notifications
    POST /v1/notifications/read
    POST /v1/notifications/unread
    GET /v1/security
    PATCH /v1/security
    GET /v1/sign-ins
    GET /v1/sessions
    DELETE /v1/sessions/:id
    POST /v1/sessions/revoke-others
  `,
  'requests:read': `
    GET /v1/rejection-reasons
    GET /v1/reminders/upcoming
    GET /v1/requests
    GET /v1/requests/:id
    GET /v1/requests/:id/documents
    GET /v1/requests/:id/links
    GET /v1/requests/:id/mails
    GET /v1/requests/:id/messages
    GET /v1/requests/:id/reminders
    GET /v1/requests/:id/reminders/plan
    POST /v1/requests/:id/seen
    GET /v1/requests/:id/timeline
    GET /v1/requests/export.csv
    GET /v1/requests/stats
    GET /v1/requests/validation/count
    GET /v1/requests/validation/stats
    GET /v1/templates
    GET /v1/templates/:id
  `,
  'requests:write': `
    POST /v1/requests
    DELETE /v1/requests/:id
    PATCH /v1/requests/:id
    DELETE /v1/requests/:id/links
    POST /v1/requests/:id/links
    DELETE /v1/requests/:id/links/:linkId
    POST /v1/requests/:id/messages
    POST /v1/requests/:id/remind
    PUT /v1/requests/:id/reminders
    PUT /v1/requests/:id/reminders/plan/:reminderId
    POST /v1/requests/:id/send
    PATCH /v1/requests/:id/status
    POST /v1/templates
    DELETE /v1/templates/:id
    PATCH /v1/templates/:id
    POST /v1/templates/:id/duplicate
  `,
  'review:decide': `
    POST /v1/rejection-reasons
    PUT /v1/rejection-reasons
    DELETE /v1/rejection-reasons/:id
    PUT /v1/rejection-reasons/:id
    POST /v1/requests/:id/approve-all
    POST /v1/requests/:id/documents/:docId/approve
    DELETE /v1/requests/:id/documents/:docId/decision
    POST /v1/requests/:id/documents/:docId/incomplete
    POST /v1/requests/:id/documents/:docId/insist
    POST /v1/requests/:id/documents/:docId/reject
    POST /v1/requests/:id/documents/:docId/waive
    POST /v1/requests/:id/revert-approvals
  `,
  'screens:operate': `
    GET /v1/operator/publisher-keys
    POST /v1/operator/publisher-keys
    DELETE /v1/operator/publisher-keys/:id
    GET /v1/operator/screens
    GET /v1/operator/screens/:name
    DELETE /v1/operator/screens/:name/canary
    POST /v1/operator/screens/:name/canary
    DELETE /v1/operator/screens/:name/override
    PUT /v1/operator/screens/:name/override
    POST /v1/operator/screens/:name/pointers
    POST /v1/operator/screens/:name/rollback
    POST /v1/operator/screens/:name/withdrawal
  `,
  'screens:publish': `
    GET /v1/screens
    GET /v1/screens/:name
    DELETE /v1/screens/:name/canary
    POST /v1/screens/:name/canary
    POST /v1/screens/:name/pointers
    POST /v1/screens/:name/rollback
    POST /v1/screens/:name/withdrawal
    PUT /v1/screens/:name/versions/:version
  `,
  session: `
    POST /auth/invitation/accept
    POST /auth/invitation/code
    GET /auth/join-offers
    POST /auth/join-requests
    POST /auth/join-requests/withdraw
    POST /auth/logout
    POST /auth/organization
    GET /auth/organizations
    POST /auth/token
  `,
};

test('each route requires its permission', async () => {
  const app = await startTestApp({ dialect: 'sqlite' });
  const { routes } = app.app;
  await app.close();
  const line = (permission: string, route: string) => `${route} needs ${permission}`;
  expect(
    routes
      .filter(({ principal }) => principal !== 'anonymous')
      .map(({ method, path, permission }) => line(permission, `${method} ${path}`))
      .sort(),
  ).toEqual(
    Object.entries(ROUTES_BY_PERMISSION)
      .flatMap(([permission, block]) =>
        block
          .trim()
          .split('\n')
          .map((route) => line(permission, route.trim())),
      )
      .sort(),
  );
});
