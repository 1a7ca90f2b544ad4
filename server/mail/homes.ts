import type { Mail } from './queue.ts'
import { written } from './written.ts'

/** The mails about a home that an admin adds, transfers or archives. */

export const homeAddedMail = (to: string, name: string, street: string, url: string): Mail =>
  written('home.added', { to, name }, { street }, url)

export const homeLeftMail = (to: string, name: string, street: string, url: string): Mail =>
  written('home.left', { to, name }, { street }, url)

export const homeReceivedMail = (to: string, name: string, street: string, url: string): Mail =>
  written('home.received', { to, name }, { street }, url)

export const homeArchivedMail = (
  to: string,
  name: string,
  street: string,
  reason: string,
  url: string,
): Mail => written('home.archived', { to, name }, { street, reason }, url)
