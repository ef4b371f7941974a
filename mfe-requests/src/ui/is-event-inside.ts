/** Whether an event happened on that element. A press on the button of an open panel is the button's own business, not a press outside. */
export const isEventInside = (
  element: HTMLElement | null,
  { target }: { target: EventTarget | null },
): boolean => target instanceof Node && element?.contains(target) === true;
