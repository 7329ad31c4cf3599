import net from 'node:net';

export class PortInUseError extends Error {
  constructor(host: string, port: number) {
    super(
      `端口 ${port}（${host}）已被占用，请停止占用它的程序，或用 PORT 指定另一个端口。` +
        ` / Port ${port} on ${host} is in use: stop the program that uses it, or set PORT to another one.`,
    );
    this.name = 'PortInUseError';
  }
}

/** Checks before anything is started whether the port can be used. */
export function isPortFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
