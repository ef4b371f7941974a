import {
  LocalLanguageRegular,
  PersonRegular,
  QuestionCircleRegular,
  SettingsRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import { useSession, useTranslate, useUi, type Theme } from '@recueil/shell/contract';
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
import { useSignOut } from '../session/sign-out.ts';
import { AccountMenuTrigger } from './AccountMenuTrigger.tsx';
import { Avatar } from '../kit/status/Avatar.tsx';
import { useOrganizationSwitch } from './use-organization-switch.ts';
import { getUserInitials } from './user-initials.ts';

const useStyles = makeStyles({
  popover: {
    width: '288px',
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: 'calc(100vh - 72px)',
    overflowY: 'auto',
    border: '1px solid var(--rc-line-strong)',
    borderRadius: '6px',
    '& [role^="menuitem"]': { columnGap: '12px', paddingLeft: '12px' },
    '& .fui-MenuItem__content': { paddingLeft: 0 },
  },
  check: { width: '20px' },
  group: { paddingLeft: '12px' },
  identity: {
    display: 'flex',
    columnGap: '12px',
    alignItems: 'center',
    padding: '10px 12px 12px',
    margin: '0 -4px 4px',
    borderBottom: '1px solid var(--rc-line)',
  },
  text: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: 600 },
  mail: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Open on mount, because it loads on demand. On a phone also help and language. */
export const AccountMenu = ({ onHelp }: { onHelp: () => void }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const tAccount = useTranslate('account');
  const navigate = useNavigate();
  const { user } = useSession();
  const { theme, compactMode, language, setTheme, setCompactMode, setLanguage } = useUi();
  const isDesktop = useMediaQuery(`(min-width: ${BREAKPOINTS.m}px)`);
  const trigger = useRef<HTMLButtonElement>(null);
  const otherLanguage = language === 'fr' ? 'en' : 'fr';
  const handleSignOut = useSignOut();
  const { organizations, current, choose } = useOrganizationSwitch();
  const handleCheck = (name: string, [first]: string[]) => {
    if (name === 'theme') setTheme(first as Theme);
    else if (name === 'density') setCompactMode(first !== undefined);
    else if (first !== undefined) void choose(first);
  };
  // The dialog returns the focus to its opener, and this item is gone by then.
  const handleHelp = () => {
    trigger.current?.focus();
    onHelp();
  };
  return (
    <Menu
      defaultOpen
      checkedValues={{
        theme: [theme],
        density: compactMode ? ['compact'] : [],
        organization: [current],
      }}
      onCheckedValueChange={(_, { name, checkedItems }) => handleCheck(name, checkedItems)}
      positioning={{ position: 'below', align: 'end', offset: 6 }}
    >
      <MenuTrigger disableButtonEnhancement>
        <AccountMenuTrigger ref={trigger} />
      </MenuTrigger>
      <MenuPopover className={styles.popover} role="region" aria-label={tAccount('label')}>
        <div className={styles.identity}>
          <Avatar letters={getUserInitials(user)} imageUrl={user?.imageUrl} />
          <span className={styles.text}>
            <span className={styles.name}>{user?.name ?? t('header.user')}</span>
            <span className={styles.mail}>{user?.email}</span>
          </span>
        </div>
        <MenuList>
          {organizations.length > 0 && (
            <>
              <MenuGroup>
                <MenuGroupHeader className={styles.group}>
                  {tAccount('organization')}
                </MenuGroupHeader>
                {organizations.map(({ id, name }) => (
                  <MenuItemRadio
                    key={id}
                    name="organization"
                    value={id}
                    checkmark={{ className: styles.check }}
                  >
                    {name}
                  </MenuItemRadio>
                ))}
              </MenuGroup>
              <MenuDivider />
            </>
          )}
          <MenuItem icon={<PersonRegular />} onClick={() => void navigate('/app/settings/profile')}>
            {tAccount('profile')}
          </MenuItem>
          <MenuItem icon={<SettingsRegular />} onClick={() => void navigate('/app/settings')}>
            {tAccount('settings')}
          </MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader className={styles.group}>{tAccount('theme')}</MenuGroupHeader>
            {THEMES.map((option) => (
              <MenuItemRadio
                key={option}
                name="theme"
                value={option}
                checkmark={{ className: styles.check }}
              >
                {tAccount(`${option}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItemCheckbox name="density" value="compact" checkmark={{ className: styles.check }}>
            {tAccount('compact')}
          </MenuItemCheckbox>
          {!isDesktop && (
            <>
              <MenuDivider />
              <MenuItem icon={<QuestionCircleRegular />} onClick={handleHelp}>
                {t('help.open')}
              </MenuItem>
              <MenuItem
                icon={<LocalLanguageRegular />}
                lang={otherLanguage}
                onClick={() => setLanguage(otherLanguage)}
              >
                {tAccount('language')}
              </MenuItem>
            </>
          )}
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={() => void handleSignOut()}>
            {tAccount('signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
