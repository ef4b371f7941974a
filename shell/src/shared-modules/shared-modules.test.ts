import { expect, test } from '@jest/globals';
import * as date from './ui-date.ts';
import * as form from './ui-form.ts';
import * as overlay from './ui-overlay.ts';
import * as router from './router.ts';
import * as ui from './ui.ts';

// Exports used by remotes built for contract 1.x. Add names in a minor version; removing one is a
// major.
const SHARED_SINCE_1_0 = {
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
  ['router', router, SHARED_SINCE_1_0.router],
  ['ui', ui, SHARED_SINCE_1_0.ui],
  ['ui-form', form, SHARED_SINCE_1_0.form],
  ['ui-overlay', overlay, SHARED_SINCE_1_0.overlay],
  ['ui-date', date, SHARED_SINCE_1_0.date],
])('%s still exports what remotes of contract 1.0 use', (_, module, names) => {
  expect(names.filter((name) => !(name in module))).toEqual([]);
});
