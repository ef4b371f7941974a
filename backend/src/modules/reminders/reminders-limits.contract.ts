/** What an organisation has unless it says otherwise (product decisions, section 8). */
export const DEFAULT_REMINDER_SETTINGS = {
  enabled: true,
  rule: { daysBefore: [3, 1], onDeadline: true, everyDaysAfter: 3, max: 5 },
  sendAt: '09:00',
  businessDaysOnly: true,
};

/** Most reminders that the dashboard asks for at once. */
export const MAX_UPCOMING_REMINDERS = 50;
