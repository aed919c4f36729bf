/** Sends messages to the other open pages of this site and receives theirs. Silent in browsers without support. */
export interface TabChannel<Message> {
  send(message: Message): void;
  /** @returns a function that stops listening */
  listen(listener: (message: Message) => void): () => void;
}

/** Opens the channel at its first use: on the server, which also imports this, it would keep the process alive. */
export function tabChannel<Message>(name: string): TabChannel<Message> {
  let opened: BroadcastChannel | null | undefined;

  function open(): BroadcastChannel | null {
    opened ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    return opened;
  }

  return {
    send: (message) => open()?.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
      const channel = open();
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
