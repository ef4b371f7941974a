import { expect, test } from '@jest/globals';
import * as date from './ui-date.ts';
import * as form from './ui-form.ts';
import * as overlay from './ui-overlay.ts';
import * as router from './router.ts';
import * as ui from './ui.ts';

// Screens built for contract 1.x find these at run time, whatever 1.x the shell is. Add names when a minor lends more; taking one away is a major.
const LENT_SINCE_1_0 = {
  router: [
    'createMemoryRouter',
    'Link',
    'Navigate',
    'NavLink',
    'Outlet',
    'RouterProvider',
    'ScrollRestoration',
    'useBlocker',
    'useLocation',
    'useMatches',
    'useNavigate',
    'useNavigation',
    'useParams',
    'useRevalidator',
    'useRouteError',
    'useSearchParams',
  ],
  ui: [
    'Button',
    'Input',
    'makeStyles',
    'mergeClasses',
    'Spinner',
    'useId',
    'UiProvider',
    'dateWords',
    'relativeWords',
    'formatDisplayDate',
    'formatRelativeDate',
  ],
  form: [
    'Checkbox',
    'Field',
    'Label',
    'Radio',
    'RadioGroup',
    'Select',
    'Switch',
    'Textarea',
    'ToggleButton',
  ],
  date: ['FluentDatePicker'],
  overlay: [
    'Combobox',
    'Dialog',
    'DialogActions',
    'DialogBody',
    'DialogContent',
    'DialogSurface',
    'DialogTitle',
    'DialogTrigger',
    'DrawerBody',
    'DrawerHeader',
    'DrawerHeaderTitle',
    'Dropdown',
    'Menu',
    'MenuDivider',
    'MenuGroup',
    'MenuGroupHeader',
    'MenuItem',
    'MenuItemLink',
    'MenuItemRadio',
    'MenuList',
    'MenuPopover',
    'MenuTrigger',
    'Option',
    'OverlayDrawer',
    'Popover',
    'PopoverSurface',
    'PopoverTrigger',
    'Tooltip',
  ],
} as const;

test.each([
  ['router', router, LENT_SINCE_1_0.router],
  ['ui', ui, LENT_SINCE_1_0.ui],
  ['ui-form', form, LENT_SINCE_1_0.form],
  ['ui-overlay', overlay, LENT_SINCE_1_0.overlay],
  ['ui-date', date, LENT_SINCE_1_0.date],
])('%s still lends what screens of contract 1.0 borrow', (_, face, names) => {
  expect(names.filter((name) => !(name in face))).toEqual([]);
});
