import {
  LocalLanguageRegular,
  PersonRegular,
  QuestionCircleRegular,
  SettingsRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import {
  notify,
  useAppDispatch,
  useSession,
  useTranslate,
  useUi,
  type Theme,
} from '@recueil/shell/contract';
import { BREAKPOINTS, useMediaQuery } from '@recueil/shell/kit';
import { useNavigate } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@recueil/shell/ui-overlay';
import { useRef } from 'react';
import { signOut } from '../session/sign-out.ts';
import { AccountMenuTrigger } from './AccountMenuTrigger.tsx';
import { Avatar, getUserInitials } from './Avatar.tsx';
import './account-messages.ts';

const useStyles = makeStyles({
  popover: {
    width: '288px',
    maxWidth: 'calc(100vw - 24px)',
    border: '1px solid var(--rc-line-strong)',
    borderRadius: '6px',
    '& [role^="menuitem"]': { columnGap: '12px', paddingLeft: '12px' },
    '& .fui-MenuItem__content': { paddingLeft: 0 },
  },
  check: { width: '20px' },
  theme: { paddingLeft: '12px' },
  identity: {
    display: 'flex',
    columnGap: '12px',
    alignItems: 'center',
    padding: '10px 12px 12px',
    margin: '0 -4px 4px',
    borderBottom: '1px solid var(--rc-line)',
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: 600 },
  mail: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Who is signed in, profile, settings, theme, density, and the way out; on a phone also what the header has no room for. Opens at once: it is only loaded when it was asked for. */
export const AccountMenu = ({ onHelp }: { onHelp: () => void }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const say = useTranslate('account');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const { theme, compactMode, language, setTheme, setCompactMode, setLanguage } = useUi();
  const roomy = useMediaQuery(`(min-width: ${BREAKPOINTS.m}px)`);
  const face = useRef<HTMLButtonElement>(null);
  const other = language === 'fr' ? 'en' : 'fr';
  const leave = () =>
    signOut().catch(() => dispatch(notify({ kind: 'error', title: t('signOutFailed') })));
  const check = (name: string, [first]: string[]) =>
    name === 'theme' ? setTheme(first as Theme) : setCompactMode(first !== undefined);
  // The dialog gives the focus back to what had it, and this line will be gone by then.
  const help = () => {
    face.current?.focus();
    onHelp();
  };
  return (
    <Menu
      defaultOpen
      checkedValues={{ theme: [theme], density: compactMode ? ['compact'] : [] }}
      onCheckedValueChange={(_, { name, checkedItems }) => check(name, checkedItems)}
      positioning={{ position: 'below', align: 'end', offset: 6 }}
    >
      <MenuTrigger disableButtonEnhancement>
        <AccountMenuTrigger ref={face} />
      </MenuTrigger>
      <MenuPopover className={styles.popover} role="region" aria-label={say('label')}>
        <div className={styles.identity}>
          <Avatar letters={getUserInitials(user)} />
          <span className={styles.words}>
            <span className={styles.name}>{user?.name ?? t('header.user')}</span>
            <span className={styles.mail}>{user?.email}</span>
          </span>
        </div>
        <MenuList>
          <MenuItem icon={<PersonRegular />} onClick={() => void navigate('/app/settings/profile')}>
            {say('profile')}
          </MenuItem>
          <MenuItem icon={<SettingsRegular />} onClick={() => void navigate('/app/settings')}>
            {say('settings')}
          </MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader className={styles.theme}>{say('theme')}</MenuGroupHeader>
            {THEMES.map((each) => (
              <MenuItemRadio
                key={each}
                name="theme"
                value={each}
                checkmark={{ className: styles.check }}
              >
                {say(`${each}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItemCheckbox name="density" value="compact" checkmark={{ className: styles.check }}>
            {say('compact')}
          </MenuItemCheckbox>
          {!roomy && (
            <>
              <MenuDivider />
              <MenuItem icon={<QuestionCircleRegular />} onClick={help}>
                {t('help.open')}
              </MenuItem>
              <MenuItem
                icon={<LocalLanguageRegular />}
                lang={other}
                onClick={() => setLanguage(other)}
              >
                {say('language')}
              </MenuItem>
            </>
          )}
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={() => void leave()}>
            {say('signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
