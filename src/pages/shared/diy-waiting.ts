/** The note on a device that says: answers about a home may wait here. Who has none of them loads no code to send them. */
export const diyWaiting = 'diy_waiting'
