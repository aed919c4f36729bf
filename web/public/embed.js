// Fits the frames of surveys in this page to the height of what they show.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const fitted = new WeakSet();
  const isSurvey = (frame) => frame.src?.startsWith(`${origin}/embed/`);
  const frames = () => [...document.querySelectorAll('iframe')].filter(isSurvey);

  // Tells a survey whose page it is in. It listens only once its own scripts run, so it is told again for ten seconds.
  const greet = (frame, left = 20) => {
    if (fitted.has(frame) || left === 0 || frame.contentDocument) return;
    frame.contentWindow?.postMessage({ canvass: 'hello' }, origin);
    setTimeout(greet, 500, frame, left - 1);
  };

  addEventListener('message', ({ origin: from, source, data }) => {
    const frame = from === origin && frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame || data?.canvass !== 'fit') return;
    if (!fitted.has(frame)) {
      source.postMessage({ canvass: 'hello' }, origin);
      fitted.add(frame);
    }
    if (data.height > 0 && data.height < 100000) frame.style.height = `${Math.ceil(data.height)}px`;
    if (data.top === true && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  });

  document.addEventListener(
    'load',
    ({ target }) => {
      if (!isSurvey(target)) return;
      fitted.delete(target);
      greet(target);
    },
    true,
  );
  for (const frame of frames()) greet(frame);
})();
