import './home-video.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import mp4 from './home-video/home.mp4';
import webm from './home-video/home.webm';
import poster from './home-video/poster.webp';

/** Share of the film that is on the screen when it begins. */
const SEEN = 0.35;

/** Plays while it is seen, silently and again and again; for those who ask for less motion only when they press play. */
export function HomeVideo() {
  const film = useRef<HTMLVideoElement>(null);
  const isSeen = useRef(false);
  /** Unknown until the visitor presses the button. */
  const isWished = useRef<boolean>(undefined);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const video = film.current!;
    const less = window.matchMedia('(prefers-reduced-motion: reduce)');
    const settle = () => {
      if (isSeen.current && (isWished.current ?? !less.matches)) play(video);
      else video.pause();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isSeen.current = entries.at(-1)!.isIntersecting;
        settle();
      },
      { threshold: SEEN },
    );
    observer.observe(video);
    less.addEventListener('change', settle);
    return () => {
      observer.disconnect();
      less.removeEventListener('change', settle);
    };
  }, []);

  function toggle() {
    const video = film.current!;
    isWished.current = video.paused;
    if (video.paused) play(video);
    else video.pause();
  }

  return (
    <figure className="page home-video">
      <video
        ref={film}
        aria-label="Five framed prints on a wall: sheet after sheet begins empty and becomes a picture."
        poster={poster}
        width={1280}
        height={720}
        preload="none"
        muted
        playsInline
        loop
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <figcaption>
        <span>A sentence becomes a picture: ground, shapes, detail, the grain of the paper.</span>
        <Button look="plain" onClick={toggle}>
          {isPlaying ? 'Pause' : 'Play'} <span className="visually-hidden">the film</span>
        </Button>
      </figcaption>
    </figure>
  );
}

/** A browser that would rather not (to save power, say) leaves the poster and the button. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}
