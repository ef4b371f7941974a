import { release } from '@recueil/build/release';
import { defineMicroFrontend } from '@recueil/shell/contract';
import { Navigate } from '@recueil/shell/router';
import { CATALOGUE } from './i18n/messages.ts';

export const microFrontend = defineMicroFrontend({
  ...release,
  catalogue: CATALOGUE,
  routes: [
    {
      path: 'settings',
      lazy: () =>
        import(/* webpackChunkName: "frame" */ './SettingsLayout.tsx').then(
          ({ SettingsLayout }) => ({ Component: SettingsLayout }),
        ),
      children: [
        { index: true, element: <Navigate to="/app/settings/profile" replace /> },
        {
          path: 'profile',
          lazy: () =>
            import(/* webpackChunkName: "profile" */ './profile/ProfileScreen.tsx').then(
              ({ ProfileScreen }) => ({ Component: ProfileScreen }),
            ),
        },
        {
          path: 'organization',
          lazy: () =>
            import(
              /* webpackChunkName: "organization" */ './organization/OrganizationScreen.tsx'
            ).then(({ OrganizationScreen }) => ({ Component: OrganizationScreen })),
        },
        {
          path: 'members',
          lazy: () =>
            import(/* webpackChunkName: "members" */ './members/MembersScreen.tsx').then(
              ({ MembersScreen }) => ({ Component: MembersScreen }),
            ),
        },
        {
          path: 'reminders',
          lazy: () =>
            import(/* webpackChunkName: "reminders" */ './reminders/RemindersScreen.tsx').then(
              ({ RemindersScreen }) => ({ Component: RemindersScreen }),
            ),
        },
        {
          path: 'mails',
          lazy: () =>
            import(/* webpackChunkName: "mails" */ './mails/MailsScreen.tsx').then(
              ({ MailsScreen }) => ({ Component: MailsScreen }),
            ),
        },
        {
          path: 'notifications',
          lazy: () =>
            import(
              /* webpackChunkName: "notifications" */ './notifications/NotificationsScreen.tsx'
            ).then(({ NotificationsScreen }) => ({ Component: NotificationsScreen })),
        },
        {
          path: 'encryption',
          lazy: () =>
            import(/* webpackChunkName: "encryption" */ './encryption/EncryptionScreen.tsx').then(
              ({ EncryptionScreen }) => ({ Component: EncryptionScreen }),
            ),
        },
        {
          path: 'api-keys',
          lazy: () =>
            import(/* webpackChunkName: "api-keys" */ './api-keys/ApiKeysScreen.tsx').then(
              ({ ApiKeysScreen }) => ({ Component: ApiKeysScreen }),
            ),
        },
        {
          path: 'audit',
          lazy: () =>
            import(/* webpackChunkName: "audit" */ './audit/AuditScreen.tsx').then(
              ({ AuditScreen }) => ({ Component: AuditScreen }),
            ),
        },
        {
          path: 'data',
          lazy: () =>
            import(/* webpackChunkName: "data" */ './organization-data/DataScreen.tsx').then(
              ({ DataScreen }) => ({ Component: DataScreen }),
            ),
        },
        {
          path: 'security',
          lazy: () =>
            import(/* webpackChunkName: "security" */ './security/SecurityScreen.tsx').then(
              ({ SecurityScreen }) => ({ Component: SecurityScreen }),
            ),
        },
        {
          path: 'language',
          lazy: () =>
            import(/* webpackChunkName: "language" */ './language/LanguageScreen.tsx').then(
              ({ LanguageScreen }) => ({ Component: LanguageScreen }),
            ),
        },
        {
          path: 'screens',
          lazy: () =>
            import(/* webpackChunkName: "screens" */ './screens/ScreensScreen.tsx').then(
              ({ ScreensScreen }) => ({ Component: ScreensScreen }),
            ),
        },
      ],
    },
  ],
});
