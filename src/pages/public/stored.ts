/**
 * What the app stores in a browser, by the names under which the browser lists it, and what is in it: the privacy
 * policy shows all of it, and a test compares the names with those in the code. A name that ends in … begins so.
 */
export type Stored = readonly (readonly [name: string, says: string])[]

export const cookies: Stored = [
  [
    'hearthkeep_refresh',
    'Renews your sign-in. No script can read it. 30 days, or until you log out.',
  ],
  [
    'hearthkeep_device',
    'Tells that you have signed in on this device before, so that somebody who guesses your password elsewhere does not lock you out here. No script can read it. 400 days; it stays after you log out.',
  ],
  [
    'hearthkeep_sign_out_owed',
    'You logged out without a network: the next contact ends the session on the server as well. Until then, at most 60 days.',
  ],
  ['hearthkeep_sign_in', 'Ties a sign-in with another service to this browser. Ten minutes.'],
  ['theme', 'The look that you chose for this device. One year.'],
  ['remembered_email', 'The e-mail that you asked the log-in to remember. One year.'],
  ['single_keys_off', 'That you switched shortcuts of a single key off. One year.'],
]

export const localEntries: Stored = [
  ['token', 'Your sign-in token, which each request shows.'],
  ['userType', 'Whether you are a homeowner, an inspector or an admin.'],
  ['userId', 'Your number with us.'],
  ['first_name', 'Your first name.'],
  ['last_name', 'Your last name.'],
  ['profilePhoto', 'The address of your picture.'],
  ['user', 'Your own record: name, e-mail, phone and settings of your account.'],
  [
    'email',
    'While the view is switched, because you chose another view or an admin looks at the app as you see it: your e-mail.',
  ],
  ['originalType', 'While the view is switched: the role to switch back to, inspector or admin.'],
  ['isSwitched', 'While the view is switched: that it is.'],
  [
    'original_auth',
    'While the view is switched: the entries above as they were before, of the inspector or admin who switched it, the token included, until they switch back.',
  ],
  ['current_property_id', 'The home that you chose last.'],
  ['clock_ahead', 'How far the clock of this device is ahead of ours.'],
  ['booking_draft_…', 'A request for an inspection that a visitor has begun.'],
  [
    'repair_request_…',
    'A repair request that you made from the sample, or from a report somebody shared with you.',
  ],
  ['inspect', 'That you show the steps of the app in another tab, for support.'],
]

export const tabEntries: Stored = [
  [
    'typed …',
    'What you typed into a form, without passwords, and your answers in a DIY inspection: until they are kept in the database below, or for a visitor until the tab is closed.',
  ],
  [
    'reloaded_for',
    'The version of the app that this tab has loaded anew. Until the tab is closed.',
  ],
]

/** The object stores of the database `hearthkeep`. */
export const databaseStores: Stored = [
  ['unsent', 'Inspection work, DIY answers and documents that have not reached us yet.'],
  ['files', 'Their photographs and files.'],
  ['pictures', 'The same as an older version of the app kept them, until they have moved.'],
  [
    'copies',
    'What field work, or your home’s pages, need without a network. Gone when you log out.',
  ],
  [
    'drafts',
    'What you typed and have not sent, without passwords, and the diagnostics that you attached to a message. 30 days at most.',
  ],
]

export const caches: Stored = [
  [
    'hearthkeep-app-…',
    'For inspectors and homeowners: the app itself, so that it opens without a network.',
  ],
  [
    'hearthkeep-notices',
    'If you switched notices on for this device: its number with us, and the address and key by which your browser gets them.',
  ],
]
