/** The navigation of signed-in people. */
export const memberNavigation = {
  manageUsers: 'Manage User',
  manageSurveys: 'Manage Survey',
  moderateSurveys: 'Manage Survey',
  records: 'Records',
  payments: 'Payments',
  earnings: 'Earnings',
  contactMessages: 'Contact messages',
  surveyorRequests: 'Surveyor requests',
  auditLog: 'Audit log',
  profile: 'Profile',
  settings: 'Settings',
  account: 'Account of {name}',
  yourAccount: 'Account:',
} as const;
