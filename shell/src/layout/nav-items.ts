import { BoardRegular, ClipboardTaskRegular, MailInboxRegular, SettingsRegular, VaultRegular, type FluentIcon } from '@fluentui/react-icons';

export interface NavItem {
  to: string;
  word: 'dashboard' | 'requests' | 'validation' | 'documents' | 'settings';
  icon: FluentIcon;
  count?: 'requests' | 'validation';
}

export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/app/dashboard', word: 'dashboard', icon: BoardRegular },
  { to: '/app/requests', word: 'requests', icon: MailInboxRegular, count: 'requests' },
  { to: '/app/validation', word: 'validation', icon: ClipboardTaskRegular, count: 'validation' },
  { to: '/app/documents', word: 'documents', icon: VaultRegular },
  { to: '/app/settings', word: 'settings', icon: SettingsRegular },
];
