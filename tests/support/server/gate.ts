import { connect as connectTo, createServer, type Socket } from 'node:net'

/**
 * A way to the database that can be closed: it then takes each connection and drops it. With `losesCommits` the
 * database hears of a commit and does it, but its answer is lost with the connection.
 */
export const startGate = async (databaseUrl: string) => {
  const { hostname, port } = new URL(databaseUrl)
  const through = new Set<Socket>()
  const gate = { isOpen: true, losesCommits: false, atOnce: 0, most: 0, asked: 0 }
  const server = createServer((socket) => {
    gate.asked += 1
    gate.atOnce += 1
    gate.most = Math.max(gate.most, gate.atOnce)
    socket.on('close', () => {
      gate.atOnce -= 1
    })
    socket.on('error', () => {})
    if (!gate.isOpen) {
      socket.destroy()
      return
    }
    const inner = connectTo(Number(port), hostname)
    inner.on('error', () => {})
    for (const one of [socket, inner]) through.add(one)
    let isCommitting = false
    socket.on('data', (said) => {
      if (gate.losesCommits && said.includes('commit\0')) isCommitting = true
      inner.write(said)
    })
    inner.on('data', (answer) => {
      if (isCommitting) socket.destroy()
      else socket.write(answer)
    })
    socket.on('end', () => inner.end())
    inner.on('close', () => socket.destroy())
    socket.on('close', () => inner.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    gate,
    url: url.href,
    cut: () => {
      gate.isOpen = false
      for (const socket of through) socket.destroy()
    },
    close: () => server.close(),
  }
}
