/** How an iPhone or iPad installs the app; the sentence goes on after it. */
export const toHomeScreen =
  'Open the share menu, choose “Add to Home Screen”, open Hearthkeep from there'
