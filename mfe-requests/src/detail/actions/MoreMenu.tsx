import {
  AlertRegular, CalendarRegular, CheckmarkCircleRegular, DeleteRegular, DismissCircleRegular, EditRegular, LinkRegular, ProhibitedRegular, SendRegular,
} from '@fluentui/react-icons';
import type { FluentIcon } from '@fluentui/react-icons';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@recueil/shell/ui-overlay';
import { isOn } from '../../ui/is-event-inside.ts';
import { useWords } from '../../i18n/late-messages.ts';
import type { Action } from './request-actions.ts';

const ICONS: Partial<Record<Action, FluentIcon>> = {
  edit: EditRegular, postpone: CalendarRegular, resend: SendRegular, copyLink: LinkRegular, reminders: AlertRegular, approveAll: CheckmarkCircleRegular,
  reject: DismissCircleRegular, cancel: ProhibitedRegular, delete: DeleteRegular,
};

const ENDS: readonly Action[] = ['reject', 'cancel', 'delete'];

/** What is not in full view; what ends the request stands apart. `onChoice(null)` closes it. */
export const MoreMenu = ({ actions, target, onChoice }: { actions: readonly Action[]; target: HTMLElement | null; onChoice: (choice: Action | null) => void }) => {
  const t = useWords();
  const item = (action: Action) => {
    const Icon = ICONS[action] ?? EditRegular;
    return <MenuItem key={action} icon={<Icon />} onClick={() => onChoice(action)}>{t(`act.names.${action}`)}</MenuItem>;
  };
  const ordinary = actions.filter((action) => !ENDS.includes(action));
  return (
    <Menu open inline positioning={{ target, position: 'below', align: 'end', offset: 4 }} onOpenChange={(event, data) => !data.open && !isOn(target, event) && onChoice(null)}>
      <MenuPopover>
        <MenuList>
          {ordinary.map(item)}
          {ordinary.length > 0 && <MenuDivider />}
          {actions.filter((action) => ENDS.includes(action)).map(item)}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
