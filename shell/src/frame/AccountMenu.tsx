import { PersonRegular, SettingsRegular, SignOutRegular } from '@fluentui/react-icons';
import { notify, useAppDispatch, useSession, useTranslate, useUi, type Theme } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import { Menu, MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@recueil/shell/ui-overlay';
import { signOut } from '../session/sign-out.ts';
import { AccountFace } from './AccountFace.tsx';
import { Avatar, initialsOf } from './Avatar.tsx';

const useStyles = makeStyles({
  popover: { width: '288px', maxWidth: 'calc(100vw - 24px)' },
  identity: { display: 'flex', columnGap: '12px', alignItems: 'center', padding: '10px 12px 12px', margin: '0 -4px 4px', borderBottom: '1px solid var(--rc-line)' },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: 600 },
  mail: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Who is signed in, profile, settings, theme, and the way out. Opens at once: it is only loaded when it was asked for. */
export const AccountMenu = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const { theme, setTheme } = useUi();
  const leave = () => signOut().catch(() => dispatch(notify({ kind: 'error', title: t('signOutFailed') })));
  return (
    <Menu defaultOpen checkedValues={{ theme: [theme] }} onCheckedValueChange={(_, { checkedItems }) => setTheme(checkedItems[0] as Theme)} positioning={{ position: 'below', align: 'end' }}>
      <MenuTrigger disableButtonEnhancement><AccountFace /></MenuTrigger>
      <MenuPopover className={styles.popover}>
        <div className={styles.identity}>
          <Avatar letters={initialsOf(user)} />
          <span className={styles.words}>
            <span className={styles.name}>{user?.name ?? t('header.user')}</span>
            <span className={styles.mail}>{user?.email}</span>
          </span>
        </div>
        <MenuList>
          <MenuItem icon={<PersonRegular />} onClick={() => void navigate('/app/settings/profile')}>{t('account.profile')}</MenuItem>
          <MenuItem icon={<SettingsRegular />} onClick={() => void navigate('/app/settings')}>{t('account.settings')}</MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('account.theme')}</MenuGroupHeader>
            {THEMES.map((each) => <MenuItemRadio key={each} name="theme" value={each}>{t(`account.${each}`)}</MenuItemRadio>)}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={() => void leave()}>{t('account.signOut')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
