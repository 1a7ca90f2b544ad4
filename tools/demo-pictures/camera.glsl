vec3 normalAt(vec3 p, float e) {
  vec2 k = vec2(1, -1);
  return normalize(k.xyy * map(p + k.xyy * e).x + k.yyx * map(p + k.yyx * e).x + k.yxy * map(p + k.yxy * e).x + k.xxx * map(p + k.xxx * e).x);
}
float shadowAt(vec3 p, vec3 l, float reach, float soft) {
  float lit = 1.0, t = 0.02;
  for (int i = 0; i < 48; i++) { float d = map(p + l * t).x; lit = min(lit, soft * d / t); t += clamp(d, 0.01, 0.4); if (lit < 0.003 || t > reach) break; }
  return clamp(lit, 0.0, 1.0);
}
float nook(vec3 p, vec3 n) { float sum = 0.0, part = 1.0; for (int i = 1; i < 6; i++) { float h = 0.05 * float(i) * float(i) * closeness; sum += part * (h - map(p + n * h).x); part *= 0.62; } return clamp(1.0 - 1.5 * sum / closeness, 0.0, 1.0); }
float shine(vec3 n, vec3 l, vec3 v, float gloss) { float a = mix(0.9, 0.06, gloss); a *= a; float h = max(dot(n, normalize(l + v)), 0.0); float d = h * h * (a * a - 1.0) + 1.0; return a * a / (3.14159 * d * d + 1e-4) * 0.25; }

vec3 seen(vec3 from, vec3 dir, int bounces) {
  vec3 sum = vec3(0), weight = vec3(1);
  for (int b = 0; b < 2; b++) {
    float t = 0.0; vec2 hit = vec2(far, -1.0);
    for (int i = 0; i < 180; i++) { hit = map(from + dir * t); if (hit.x < 0.0006 * (1.0 + t) || t > far) break; t += hit.x * 0.8; }
    if (t > far) { sum += weight * sky(dir); break; }
    vec3 p = from + dir * t, n = normalAt(p, 0.0012 * (1.0 + 0.4 * t));
    Look look = Look(vec3(0.6), 0.15, 0.0, 0.0, 40.0);
    surface(hit.y, p, n, look);
    if (look.bump > 0.0) {
      vec2 e = vec2(0.01, 0); vec3 q = p * look.grain;
      vec3 g = vec3(fbm(q + e.xyy * look.grain), fbm(q + e.yxy * look.grain), fbm(q + e.yyx * look.grain)) - fbm(q);
      n = normalize(n - look.bump * (g - dot(g, n) * n) * 12.0);
    }
    float open = nook(p, n), facing = max(dot(n, sun), 0.0);
    vec3 lamp = lampAt - p; float away = length(lamp); lamp /= away;
    float flash = max(dot(n, lamp), 0.0) / (1.0 + away * away * lampFall);
    vec3 diffuse = look.base * (1.0 - look.metal);
    vec3 f0 = mix(vec3(0.04), look.base, look.metal);
    float rim = pow(1.0 - max(dot(n, -dir), 0.0), 5.0);
    vec3 mirror = reflect(dir, n);
    vec3 light = facing > 0.0 ? sunColor * facing * shadowAt(p + n * 0.004, sun, far, sunSoft) : vec3(0);
    vec3 spot = flash > 0.0 ? lampColor * flash * shadowAt(p + n * 0.004, lamp, away, 24.0) : vec3(0);
    vec3 around = (mix(groundColor, skyColor, 0.5 + 0.5 * n.y)) * open;
    sum += weight * (diffuse * (light + spot + around)
      + light * mix(f0, vec3(1), rim) * shine(n, sun, -dir, look.gloss)
      + spot * mix(f0, vec3(1), rim) * shine(n, lamp, -dir, look.gloss)
      + mix(f0, vec3(1), rim * look.gloss) * sky(mirror) * open * (0.25 + 0.75 * look.gloss) * (look.metal * 0.9 + 0.1) * (look.gloss > 0.55 ? 0.0 : 1.0));
    if (b + 1 >= bounces || look.gloss <= 0.55) break;
    weight *= mix(f0, vec3(1), rim) * look.gloss * open; from = p + n * 0.01; dir = mirror;
  }
  return sum;
}

void main() {
  vec3 front = normalize(target - eye), side = normalize(cross(front, vec3(0, 1, 0))), up = cross(side, front);
  vec3 sum = vec3(0);
  for (int s = 0; s < 4; s++) {
    vec2 at = (gl_FragCoord.xy + vec2(s & 1, s >> 1) * 0.5 - 0.5 * size) / size.y;
    sum += seen(eye, normalize(front * zoom + side * at.x + up * at.y), 2);
  }
  vec3 c = sum * 0.25 * exposure;
  c = clamp((c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14), 0.0, 1.0);
  c = pow(c, vec3(1.0 / 2.2));
  vec2 q = gl_FragCoord.xy / size;
  c *= 0.86 + 0.14 * pow(16.0 * q.x * q.y * (1.0 - q.x) * (1.0 - q.y), 0.25);
  c += (hash(gl_FragCoord.xy) - 0.5) * 0.022;
  pixel = vec4(c, 1);
}
