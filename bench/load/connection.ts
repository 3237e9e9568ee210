import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** One kept-alive HTTP/1.1 connection, one request at a time; leaner than node:http, so that the load costs little. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { done: (answer: Answer) => void; failed: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => this.#waiting?.failed(error))
    socket.on('close', () => this.#waiting?.failed(new Error('The server closed the connection.')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((done, failed) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', failed)
      socket.once('connect', () => {
        socket.off('error', failed)
        done(new Connection(socket))
      })
    })
  }

  send(request: Buffer): Promise<Answer> {
    if (this.#socket.destroyed) return Promise.reject(new Error('The server has closed this connection.'))
    return new Promise((done, failed) => {
      this.#waiting = { done, failed }
      this.#socket.write(request)
    })
  }

  /** @throws Error for any answer but 200. */
  async expectSuccess(request: Buffer): Promise<void> {
    const { status, body } = await this.send(request)
    if (status !== 200) throw new Error(`Answered ${status}: ${body.toString().slice(0, 300)}`)
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(HEAD_END)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) {
      this.#waiting?.failed(new Error(`No content-length in: ${head}`))
      return
    }
    const start = end + HEAD_END.length
    if (this.#received.length < start + length) return
    const body = this.#received.subarray(start, start + length)
    this.#received = this.#received.subarray(start + length)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.done({ status: Number(head.slice(9, 12)), body })
  }
}
