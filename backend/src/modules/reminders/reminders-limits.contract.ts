/** Settings of an organisation that has not changed them (product section 8). */
export const DEFAULT_REMINDER_SETTINGS = {
  enabled: true,
  rule: { daysBefore: [3, 1], onDeadline: true, everyDaysAfter: 3, max: 5 },
  sendAt: '09:00',
  businessDaysOnly: true,
};

export const MAX_UPCOMING_REMINDERS = 50;
