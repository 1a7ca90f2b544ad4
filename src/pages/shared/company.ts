/** What stands in the footer until the server says its own. */
export const defaultCompany = 'Hearthkeep Home Care LLC'
export const supportEmail = 'support@hearthkeep.example'
