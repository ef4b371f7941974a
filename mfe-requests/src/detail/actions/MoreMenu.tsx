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
import { isEventInside } from '../../ui/is-event-inside.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import type { RequestAction } from './request-actions.ts';

const ICONS: Partial<Record<RequestAction, FluentIcon>> = {
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

const ENDING_ACTIONS: readonly RequestAction[] = ['reject', 'cancel', 'delete'];

/** What is not in full view; what ends the request stands apart. `onChoice(null)` closes it. */
export const MoreMenu = ({
  actions,
  target,
  onChoice,
}: {
  actions: readonly RequestAction[];
  target: HTMLElement | null;
  onChoice: (choice: RequestAction | null) => void;
}) => {
  const t = useRequestsTranslate();
  const item = (action: RequestAction) => {
    const Icon = ICONS[action] ?? EditRegular;
    return (
      <MenuItem key={action} icon={<Icon />} onClick={() => onChoice(action)}>
        {t(`act.names.${action}`)}
      </MenuItem>
    );
  };
  const ordinary = actions.filter((action) => !ENDING_ACTIONS.includes(action));
  return (
    <Menu
      open
      inline
      positioning={{ target, position: 'below', align: 'end', offset: 4 }}
      onOpenChange={(event, data) => !data.open && !isEventInside(target, event) && onChoice(null)}
    >
      <MenuPopover>
        <MenuList>
          {ordinary.map(item)}
          {ordinary.length > 0 && <MenuDivider />}
          {actions.filter((action) => ENDING_ACTIONS.includes(action)).map(item)}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
