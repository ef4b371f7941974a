import {
  BoardRegular,
  ClipboardTaskRegular,
  MailInboxRegular,
  SettingsRegular,
  VaultRegular,
  type FluentIcon,
} from '@fluentui/react-icons';

export const NEW_REQUEST_PATH = '/app/requests/new';

export interface NavItem {
  to: string;
  labelKey: 'dashboard' | 'requests' | 'validation' | 'documents' | 'settings';
  icon: FluentIcon;
  countKey?: 'requests' | 'validation';
}

export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/app/dashboard', labelKey: 'dashboard', icon: BoardRegular },
  { to: '/app/requests', labelKey: 'requests', icon: MailInboxRegular, countKey: 'requests' },
  {
    to: '/app/validation',
    labelKey: 'validation',
    icon: ClipboardTaskRegular,
    countKey: 'validation',
  },
  { to: '/app/documents', labelKey: 'documents', icon: VaultRegular },
  { to: '/app/settings', labelKey: 'settings', icon: SettingsRegular },
];
