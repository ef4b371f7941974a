import {
  BoardRegular,
  ClipboardTaskRegular,
  createFluentIcon,
  MailInboxRegular,
  SettingsRegular,
  VaultRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { listRemotes, type RemoteRecord } from '../remotes/remote-registry.ts';

export const NEW_REQUEST_PATH = '/app/requests/new';

export interface NavItem {
  to: string;
  id: string;
  label: string;
  icon: FluentIcon;
}

const ICONS: readonly (readonly [id: string, FluentIcon])[] = [
  ['dashboard', BoardRegular],
  ['requests', MailInboxRegular],
  ['validation', ClipboardTaskRegular],
  ['documents', VaultRegular],
  ['settings', SettingsRegular],
];

// Once, because a new component would replace the icon of each render.
let brought: (Omit<NavItem, 'label'> & Pick<RemoteRecord, 'title'>)[] | undefined;
const listBrought = () =>
  (brought ??= listRemotes().flatMap(({ id, entry, routes: [to = ''], title, navigation }) =>
    // A folder of the repository that was never built leads nowhere.
    navigation && entry !== null
      ? { to, id, title, icon: createFluentIcon(id, '1em', [navigation.icon]) }
      : [],
  ));

/** The shell's own, then those that screens bring. */
export const useNavItems = (): readonly NavItem[] => {
  const t = useTranslate('shell');
  const { language } = useUi();
  return [
    ...ICONS.map(([id, icon]) => ({ to: `/app/${id}`, id, label: t(`nav.${id}`), icon })),
    ...listBrought().map((item) => ({ ...item, label: item.title[language] })),
  ];
};
