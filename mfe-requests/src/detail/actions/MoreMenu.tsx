import {
  AlertRegular,
  CalendarRegular,
  CheckmarkCircleRegular,
  DeleteRegular,
  DismissCircleRegular,
  EditRegular,
  LinkRegular,
  ProhibitedRegular,
  SendRegular,
} from '@fluentui/react-icons';
import type { FluentIcon } from '@fluentui/react-icons';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@recueil/shell/ui-overlay';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import type { MenuAction } from './request-actions.ts';

const ICONS: Record<MenuAction, FluentIcon> = {
  edit: EditRegular,
  postpone: CalendarRegular,
  resend: SendRegular,
  copyLink: LinkRegular,
  reminders: AlertRegular,
  approveAll: CheckmarkCircleRegular,
  reject: DismissCircleRegular,
  cancel: ProhibitedRegular,
  delete: DeleteRegular,
};

/** A press on the menu's own button toggles the menu and is not a press outside. */
const isEventInside = (
  element: HTMLElement | null,
  { target }: { target: EventTarget | null },
): boolean => target instanceof Node && element?.contains(target) === true;

const ENDING_ACTIONS: readonly MenuAction[] = ['reject', 'cancel', 'delete'];

/** `onChoice(null)` closes the menu. */
export const MoreMenu = ({
  actions,
  mayDelete,
  target,
  onChoice,
}: {
  actions: readonly MenuAction[];
  mayDelete: boolean;
  target: HTMLElement | null;
  onChoice: (choice: MenuAction | null) => void;
}) => {
  const t = useRequestsTranslate();
  const renderItem = (action: MenuAction) => {
    const Icon = ICONS[action];
    return action === 'delete' && !mayDelete ? (
      <MenuItem key={action} disabled icon={<Icon />} subText={t('act.notDeletable')}>
        {t('act.names.delete')}
      </MenuItem>
    ) : (
      <MenuItem key={action} icon={<Icon />} onClick={() => onChoice(action)}>
        {t(`act.names.${action}`)}
      </MenuItem>
    );
  };
  const otherActions = actions.filter((action) => !ENDING_ACTIONS.includes(action));
  return (
    <Menu
      open
      inline
      positioning={{ target, position: 'below', align: 'end', offset: 4 }}
      onOpenChange={(event, data) => !data.open && !isEventInside(target, event) && onChoice(null)}
    >
      <MenuPopover>
        <MenuList>
          {otherActions.map(renderItem)}
          {otherActions.length > 0 && <MenuDivider />}
          {actions.filter((action) => ENDING_ACTIONS.includes(action)).map(renderItem)}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
