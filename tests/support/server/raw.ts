import { connect } from 'node:net'
import { patience } from './patience.ts'

/** Writes bytes to a port as they are and answers all that comes back until the other side has finished. */
export const speak = (port: number, ...said: (string | Buffer)[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const words of said) socket.write(words)
    })
    let heard = ''
    socket.setTimeout(patience, () =>
      socket.destroy(new Error(`No answer came in ${patience} ms.`)),
    )
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    socket.on('end', () => resolve(heard))
    socket.on('error', (error) => (heard === '' ? reject(error) : resolve(heard)))
  })
